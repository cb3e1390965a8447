// The types of highlight.js bring those of browsers along, which code for Node must not know: grammars.d.ts has what is used.
export { all, createLowlight } from 'lowlight';
