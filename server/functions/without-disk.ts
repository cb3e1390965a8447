import type { FormSite } from '../../src/forms/contact/fields.ts';
import { readDeliverySettings, type DeliverySettings } from '../config.ts';
import { deliverUnstored, type Channels } from '../delivery/channels.ts';
import { readContactPage, type ContactPage } from '../form/contact-page.ts';
import { createFormHandler } from '../form/handle-form.ts';
import { createRateLimits, type RateLimits } from '../form/rate-limits.ts';
import { log } from '../log.ts';

/** The published contact page, and its headers, which a function's response must repeat. */
interface PublishedPage {
  page: ContactPage;
  headers: [name: string, value: string][];
}

/** Headers about the transfer or caching of a page, as opposed to those that restrict browsers. */
const OF_FILE =
  /^(?:age|cache-|cf-|connection|content-(?!security)|date|etag|last-modified|link|nel|report-to|server|set-cookie|transfer-encoding|vary|via|x-nf-|x-robots|alt-svc|accept-ranges|netlify-)/i;

/** How long a running function caches the page; a new deployment starts new instances anyway. */
const FRESH_MS = 60_000;

/**
 * Reads the published page and caches it for a minute; if it cannot be read again, the cached one is used.
 */
function createPublishedPage() {
  let last: (PublishedPage & { at: number }) | undefined;
  return async (load: () => Promise<Response>): Promise<PublishedPage> => {
    if (last && Date.now() - last.at < FRESH_MS) return last;
    try {
      const response = await load();
      if (!response.ok) throw new Error(`The contact page answered ${response.status}.`);
      const headers = [...response.headers].filter(([name]) => !OF_FILE.test(name));
      last = { page: readContactPage(await response.text()), headers, at: Date.now() };
    } catch (error) {
      if (!last) throw error;
    }
    return last;
  };
}

/** Adds the page's headers to a response; if the page could not be read, there are none. */
async function withHeaders(response: Response, published: Promise<PublishedPage>): Promise<Response> {
  const answer = new Response(response.body, response);
  const { headers } = await published.catch(() => ({ headers: [] }));
  for (const [name, value] of headers) if (!answer.headers.has(name)) answer.headers.set(name, value);
  return answer;
}

interface FormFunction {
  /** Reads the settings from the environment; throws an error that names an invalid one. */
  readSettings: () => DeliverySettings;
  /** Requests the published contact page. */
  loadPage: () => Promise<Response>;
  /** The delivery channels, and the data of the site for their mail. */
  channelsFor: (settings: DeliverySettings, site: () => Promise<FormSite>) => Channels;
  /** Address of the client. */
  client: string | null | undefined;
}

/** The settings and their channels; with an invalid setting no message is taken, and the owner's log says why. */
function setUp(
  { readSettings, channelsFor }: FormFunction,
  site: () => Promise<FormSite>,
): { settings: DeliverySettings; channels: Channels } {
  try {
    const settings = readSettings();
    return { settings, channels: channelsFor(settings, site) };
  } catch (error) {
    log(
      'The form takes no messages until this variable of the host is corrected, and the site deployed:',
      error,
    );
    const refuse = () => Promise.reject(new Error('A setting is not valid.'));
    return { settings: readDeliverySettings({}), channels: { webhook: refuse } };
  }
}

const readPage = createPublishedPage();
let limits: RateLimits | undefined;

/** Handles a form in a function, which has no disk: a message is safe when somebody else has accepted it. */
export async function answerForm(request: Request, form: FormFunction): Promise<Response> {
  const published = readPage(form.loadPage);
  const page = async () => (await published).page;
  const { settings, channels } = setUp(form, async () => (await page()).site);
  limits ??= createRateLimits(settings.rates);
  const handle = createFormHandler({
    page,
    limits,
    keep: (message) => deliverUnstored(message, channels),
    sendsCopies: channels.copy !== undefined,
    origins: settings.origins,
  });
  return withHeaders(await handle(request, form.client ?? 'unknown'), published);
}
