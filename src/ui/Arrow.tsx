/** The arrow of buttons and links. Decoration: the words beside it say where it leads. */
export function Arrow({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 18 12"
      width="18"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M0 6h16M11 1l5 5-5 5" />
    </svg>
  );
}
