export type BulletSize = 'current' | 'near' | 'far' | 'out';

/** How many bullets are on show at once. */
export const BULLET_WINDOW = 5;

/**
 * Dynamic bullets: five of them are on show, the window moves along with the chosen slide, and they shrink with their
 * distance from it.
 */
export function bulletSizes(count: number, selected: number): BulletSize[] {
  const start = Math.max(0, Math.min(selected - Math.floor(BULLET_WINDOW / 2), count - BULLET_WINDOW));
  return Array.from({ length: count }, (_, index) => {
    if (index < start || index >= start + BULLET_WINDOW) return 'out';
    const distance = Math.abs(index - selected);
    if (distance === 0) return 'current';
    return distance === 1 ? 'near' : 'far';
  });
}
