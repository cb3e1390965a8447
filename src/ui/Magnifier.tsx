/** The sign of a search. Decoration: the field or link that it belongs to has words. */
export function Magnifier({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <circle cx="10" cy="10" r="7" />
      <path d="M15.5 15.500 22 22" />
    </svg>
  );
}
