// Whether an element is on the page for someone who looks at it. Browsers older than checkVisibility, such as
// Safari 17.3, draw no box for what is not.
export const isSeen = (element) => element.checkVisibility?.() ?? element.getClientRects().length > 0
