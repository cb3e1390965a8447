/** Why something gets no other name, in words for the editor. */
export class RenameRefusal extends Error {}
