import '../src/start.ts';

// The overlay with the content's problems, only in development.
if (import.meta.hot) void import('./dev/overlay/client.ts');
