/** Styles of our own widgets: colors and sizes match those of the CMS. */
const STYLES = `
.copydesk-state { margin: 0; font-size: 14px; }
.copydesk-problems { list-style: none; margin: 8px 0 0; padding: 0; display: grid; gap: 8px; font-size: 14px; line-height: 1.5; }
.copydesk-problems:empty { display: none; }
.copydesk-problems li { border-inline-start: 4px solid; padding: 2px 0 2px 10px; overflow-wrap: anywhere; }
.copydesk-error { border-color: var(--sui-error-border-color, #c00); }
.copydesk-warning { border-color: var(--sui-warning-border-color, #b80); }
.copydesk-problems code { font-size: 12px; }
.copydesk-rule { opacity: 0.75; }
.copydesk-problems button, .copydesk-sliders button, .copydesk-dialog button {
  font: inherit; min-height: 28px; padding: 2px 10px; border-radius: 6px; cursor: pointer;
  color: inherit; background: transparent; border: 1px solid var(--sui-primary-border-color, #999);
}
.copydesk-fixes { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 4px; }
.copydesk-focus { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
.copydesk-no-picture .copydesk-focus, .copydesk-no-picture .copydesk-sliders { display: none; }
.copydesk-picture { position: relative; flex: 2 1 220px; max-width: 420px; cursor: crosshair; }
.copydesk-picture img { display: block; width: 100%; height: auto; }
.copydesk-point { position: absolute; width: 22px; height: 22px; margin: -11px; border: 3px solid #fff; border-radius: 50%;
  box-shadow: 0 0 0 2px #000; pointer-events: none; }
.copydesk-frames { display: flex; gap: 8px; flex: 1 1 200px; align-items: flex-start; }
.copydesk-frame { flex: 1; overflow: hidden; }
.copydesk-frame img { width: 100%; height: 100%; object-fit: cover; display: block; }
.copydesk-sliders { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin: 8px 0 0; font-size: 14px; }
.copydesk-confirmed { display: inline-flex; align-items: center; gap: 8px; min-height: 28px; font-size: 14px; cursor: pointer; }
.copydesk-confirmed input { width: 18px; height: 18px; }
.copydesk-dialog { max-width: min(520px, calc(100vw - 32px)); box-sizing: border-box; border: 0; border-radius: 8px; padding: 20px;
  font: 15px/1.5 system-ui, sans-serif; color: var(--sui-primary-foreground-color, #111);
  background: var(--sui-primary-background-color, #fff); box-shadow: 0 8px 40px #0008; }
.copydesk-dialog::backdrop { background: #0008; }
.copydesk-dialog h2 { font-size: 18px; margin: 0 0 12px; overflow-wrap: anywhere; }
.copydesk-dialog select { display: block; width: 100%; margin-top: 6px; min-height: 36px; font: inherit; }
.copydesk-told { white-space: pre-line; overflow-wrap: anywhere; max-height: 40vh; overflow: auto; }
.copydesk-buttons { display: flex; gap: 10px; justify-content: flex-end; margin: 16px 0 0; }
.copydesk-refused .sui.toast:has(.error) { display: none; }
.copydesk-refused dialog .body:has(> .error) { visibility: hidden; font-size: 0; }
.copydesk-refused dialog .body > .error { visibility: visible; font-size: 14px; }
.copydesk-dialog button { min-height: 36px; padding: 4px 16px; }
`;

/** Adds the styles of our own widgets to the page. */
export function addStyles(page: Document): void {
  const style = page.createElement('style');
  style.textContent = STYLES;
  page.head.append(style);
}
