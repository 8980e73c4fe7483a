import Domain
import Testing

struct DefaultCategoriesTests {
    @Test func `there is one of each kind, each of its own colour and name`() {
        let all = DefaultCategories.all

        #expect(Set(all.map(\.kind)) == Set(Category.Kind.allCases))
        #expect(all.count == Category.Kind.allCases.count)
        #expect(Set(all.map(\.colour)) == Set(Colour.allCases))
        #expect(Set(all.map(\.name)).count == all.count)
    }

    @Test(arguments: DefaultCategories.all)
    func `the parts of a category have names of their own`(entry: DefaultCategories.Entry) {
        #expect(Set(entry.parts).count == entry.parts.count)
        #expect(!entry.parts.contains(""))
    }

    @Test func `the pictures of parts are those that can be chosen`() {
        let icons = DefaultCategories.all.flatMap(\.parts)
            .compactMap(DefaultCategories.icon(ofPart:))

        #expect(icons.count == 20)
        #expect(icons.allSatisfy(CategoryPicture.all.contains))
    }

    @Test func `there are at least 24 animals to choose from`() {
        #expect(Avatar.allCases.count >= 24)
    }
}
