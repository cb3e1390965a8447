import layout from './layout.module.css';

/** Text whose hyphenated words are not broken at the hyphen. */
export function NoBreak({ children }: { children: string }) {
  return children.split(/(\S*\w-\w\S*)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className={layout.noBreak}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
