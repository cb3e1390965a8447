/** The sign: a cabinet with its sign board, two shelves and the reader's light. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 27 34" width="27" height="34" fill="none" aria-hidden="true">
      <path d="M1.5 1.5h24v31h-24z" stroke="currentColor" strokeWidth="3" />
      <path d="M0 0h27v9.5H0z" fill="currentColor" />
      <path d="M1.5 17.5H18M1.5 25H18" stroke="currentColor" strokeWidth="2.6" />
      <circle cx="20.8" cy="21.2" r="2.2" fill="#3fb98a" />
    </svg>
  );
}
