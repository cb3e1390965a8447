import '../src/start.ts';

// The overlay with the content's problems; a build has none of it.
if (import.meta.hot) void import('./dev/overlay/client.ts');
