// The types of highlight.js include the DOM, which is not available in Node; grammars.d.ts has the part that is used.
export { all, createLowlight } from 'lowlight';
