// <pick-list>: closes the list in it when something else has the focus, or with Escape. Without scripts its own tap does.
class PickList extends HTMLElement {
  connectedCallback() {
    const list = this.querySelector("details")
    this.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget && !this.contains(relatedTarget)) list.open = false
    })
    this.addEventListener("keydown", ({ key }) => {
      if (key !== "Escape" || !list.open) return
      list.open = false
      list.querySelector("summary").focus()
    })
  }
}

customElements.define("pick-list", PickList)
