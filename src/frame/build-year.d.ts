/** Year in which the site was built; put in by Vite. */
declare const __BUILD_YEAR__: number;
