import '../browser.tsx';
