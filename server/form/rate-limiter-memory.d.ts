/** The memory store alone: the package's own entry also loads clients of databases, which no function of a host can run. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
