import type { Locator, Page, Request } from 'playwright/test';
import { expect } from './fixtures.ts';

/** The contact form as the tests handle it: by its labels. */
export function contactForm(page: Page) {
  const form = page.locator('[id="~root"] form[name="contact"]');
  return {
    form,
    name: form.getByLabel('Full Name'),
    email: form.getByLabel('Email'),
    phone: form.getByLabel('Phone'),
    town: form.getByLabel('Town or ZIP code'),
    businessName: form.getByLabel('Business Name'),
    location: form.getByLabel('Location Type'),
    message: form.locator('textarea'),
    help: (label: string): Locator => form.getByRole('radio', { name: label, exact: true }),
    solution: (label: string): Locator => form.getByRole('checkbox', { name: label, exact: true }),
    send: form.getByRole('button'),
    summary: form.getByRole('alert'),
    status: form.getByRole('status'),
  };
}

export type ContactForm = ReturnType<typeof contactForm>;

/** Points at the form until its code is loaded. */
export async function expectReady(page: Page): Promise<void> {
  const { form } = contactForm(page);
  const turnTo = (element: HTMLElement) => {
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return (element as HTMLFormElement).noValidate;
  };
  await expect.poll(() => form.evaluate(turnTo), { intervals: [40, 60, 80, 100] }).toBe(true);
}

/** Values of the fields that an assessment needs, as `fillAssessment` types them. */
const ASSESSMENT = {
  name: 'Dana Whitcomb',
  email: 'dana@libertyroad.example',
  phone: '410-555-0177',
  businessName: 'Liberty Road Dental',
  message: '34 people, two shifts',
};

/** Fills the form like `fillAssessment`, but within the page, which is much faster: for tests of something else. */
export async function haveAssessment(page: Page): Promise<void> {
  const form = contactForm(page);
  await form.form.evaluate((element, values) => {
    const named = (name: string) => (element as HTMLFormElement).elements.namedItem(name);
    const put = (field: Element | RadioNodeList | null, value: string) => {
      if (!(field instanceof HTMLElement)) throw new Error(`There is no field for ${value}.`);
      // React ignores the event unless the value was set with the native setter.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const choose = (name: string, value: string) => {
      const box = element.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`);
      if (!box) throw new Error(`There is no ${name} ${value}.`);
      box.click();
    };
    choose('helpWith', 'location-assessment');
    for (const [name, value] of Object.entries(values)) put(named(name), value);
    put(named('location'), 'office');
    choose('solutions', 'smart-store');
    choose('solutions', 'micro-market');
  }, ASSESSMENT);
  await expect(form.help('Location Assessment')).toBeChecked();
  await expect(form.solution('Micro Market')).toBeChecked();
  await expect(form.message).toHaveValue(ASSESSMENT.message);
}

/** Fills in everything that an assessment needs, field by field as a visitor does. */
export async function fillAssessment(form: ContactForm): Promise<void> {
  await form.name.fill(ASSESSMENT.name);
  await form.email.fill(ASSESSMENT.email);
  await form.phone.fill(ASSESSMENT.phone);
  await form.help('Location Assessment').check();
  await form.businessName.fill(ASSESSMENT.businessName);
  await form.location.selectOption('office');
  await form.solution('Smart Store').check();
  await form.solution('Micro Market').check();
  await form.message.fill(ASSESSMENT.message);
}

/** Answers the form's POST with a status, a body and headers; collects the requests. */
export async function answerWith(
  page: Page,
  status: number,
  body = '',
  headers: Record<string, string> = {},
): Promise<Request[]> {
  const requests: Request[] = [];
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      requests.push(route.request());
      return route.fulfill({ status, body, headers });
    },
  );
  return requests;
}

/** Keeps the form's POST waiting until `release` is called; collects the methods of all requests to the root. */
export async function holdAnswer(page: Page): Promise<{ methods: string[]; release: () => void }> {
  const methods: string[] = [];
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      methods.push(route.request().method());
      await released;
      await route.fulfill({ status: 200 });
    },
  );
  return { methods, release };
}
