import { spec } from './contact-form.ts';

const site = { name: 'Test Pantry', phone: '(410) 555-0100', email: 'hello@pantry.example' };

/** A minimal contact page in the form that the build writes. */
export const contactHtml = `<!doctype html>
<html lang="en"><head><title>Contact us</title><link rel="canonical" href="https://pantry.example/contact">
<script src="/assets/boot.js"></script></head>
<body><div id="root"><main>
<div data-answer-hides=""><h1>Book</h1></div>
<section hidden data-answer="received"><h2>Message received</h2><p>Thanks.</p></section>
<div data-answer-hides="">
<form name="contact" method="post" action="/">
<input type="hidden" name="form-name" value="contact"><input type="hidden" name="subject" value="New">
<p hidden><label>Leave <input name="bot-field"></label></p>
<div class="field"><label for="~contact-name">Name</label><input id="~contact-name" name="name" required></div>
<div class="field"><label for="~contact-email">Email</label><input id="~contact-email" name="email"></div>
<div class="field"><label for="~contact-phone">Phone</label><p id="~contact-phone-hint">Any</p><input id="~contact-phone" name="phone" aria-describedby="~contact-phone-hint"></div>
<fieldset class="field"><legend>Help</legend><div><label><input id="~contact-helpWith" type="radio" name="helpWith" value="location-assessment">LA</label><label><input type="radio" name="helpWith" value="other">Other</label></div></fieldset>
<div class="field"><label for="~contact-businessName">Business</label><input id="~contact-businessName" name="businessName"></div>
<div class="field"><label for="~contact-location">Location</label><select id="~contact-location" name="location"><option value="">Choose</option><option value="office">Office</option></select></div>
<fieldset class="field"><legend>Solutions</legend><label><input id="~contact-solutions" type="checkbox" name="solutions" value="smart-store">S</label><label><input type="checkbox" name="solutions" value="micro-market">M</label></fieldset>
<div class="field"><label for="~contact-message">Message</label><textarea id="~contact-message" name="message"></textarea></div>
<button>Send</button><div role="status"></div>
<div hidden data-answers=""><div data-answer="summary" class="summary"><h2>There is a problem</h2></div><div data-answer="field" class="bad"><p class="error"><span>Error: </span></p></div><div data-answer="failure" class="failure"><p>Sorry</p></div></div>
</form></div>
</main></div>
<form name="contact" method="post" data-netlify="true" data-netlify-honeypot="bot-field" hidden><input type="hidden" name="form-name" value="contact"><input name="subject"></form>
<script type="application/json" id="~app-data">${JSON.stringify({ site })}</script>
<script type="application/json" id="~route-data">${JSON.stringify({ entry: { form: spec } })}</script>
</body></html>`;

/** A valid form, encoded as by a browser. */
export function formBody(changes: Record<string, string | string[]> = {}): string {
  const fields = {
    'form-name': 'contact',
    subject: 'New',
    name: 'Dana Whitcomb',
    email: 'dana@libertyroad.example',
    helpWith: 'other',
    'bot-field': '',
    ...changes,
  };
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs).toString();
}
