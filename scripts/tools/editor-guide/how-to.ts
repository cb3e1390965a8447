/** What comes up in the first month, and is nowhere in a schema. */
export const HOW_TO = `## When you want to

**Add a table.** One line for each row, with a line of hyphens below the first:

\`\`\`markdown
| Machine | Floor    |
| ------- | -------- |
| Cooler  | 3 × 3 ft |
\`\`\`

**Add a picture.** \`npx content add-picture ~/IMG_0042.jpg --as front-door\` puts it into \`content/images/\`. Show it with \`![what it shows](/images/front-door.jpg)\` in a line of its own, or name \`/images/front-door.jpg\` in a field. A picture pasted from a mail or a document is not a file: save it first.

**Offer a download.** Put the file into \`content/files/\` and link to it: \`[the menu](/files/menu.pdf)\`.

**Show a video.** A page cannot play one. Link to it where it is: \`[the video](https://…)\`, perhaps below a picture of it.

**See your change.** \`npm run dev\` prints an address; open it in the browser. The page follows each time you save, and a mistake is told there and in the terminal.

**Undo.** \`git restore content/FILE\` brings a file back as it was last committed, and \`git restore content\` all of them. What is committed is taken back with \`git revert COMMIT\`; \`git log -- content/FILE\` lists the commits of a file.

**Solve a Git conflict.** Somebody changed the same lines. Between \`<<<<<<<\` and \`=======\` is your version, between \`=======\` and \`>>>>>>>\` the other one: keep one, or write one from both, and delete the three lines. After \`npx content validate\`: \`git add content/FILE\`, \`git commit\`. If you are lost, \`git merge --abort\` goes back to before.
`;
