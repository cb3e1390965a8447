/** Whether the visitor asked for less motion. False on the server, where nothing moves anyway. */
export function prefersReducedMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
