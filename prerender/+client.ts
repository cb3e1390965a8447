import '../src/browser.tsx';
