/**
 * Only the memory store: the package's main entry also imports database clients, which serverless functions
 * cannot run.
 */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  export { RateLimiterMemory as default } from 'rate-limiter-flexible';
}
