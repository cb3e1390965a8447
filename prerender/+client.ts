import '../src/start.ts';
