export type Environment = Readonly<Record<string, string | undefined>>;

/** How messages of the contact form are delivered, on any host. */
export interface DeliverySettings {
  /** URL of the mail server; without one no mail is sent. */
  smtpUrl?: string;
  /** Recipient of the mail; the site's own address by default. */
  mailTo?: string;
  /** Sender of the mail; the recipient by default. */
  mailFrom?: string;
  webhookUrl?: string;
  webhookSecret?: string;
}

const WEB = ['https:', 'http:'];
const ADDRESS = /^[^\s<>@]+@[^\s<>@]+\.[^\s<>@]+$/;

function readUrl(environment: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = environment[name]?.trim();
  if (!value) return undefined;
  const isRight = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  // The value may contain a password, so the message does not include it.
  if (!isRight) throw new Error(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
  return value;
}

function readAddress(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  if (!value) return undefined;
  if (!ADDRESS.test(value)) throw new Error(`${name} must be one mail address, not '${value}'.`);
  return value;
}

/** Reads the settings of the form from the environment; throws an error that names an invalid one. */
export function readDeliverySettings(environment: Environment): DeliverySettings {
  return {
    smtpUrl: readUrl(environment, 'CONTACT_SMTP_URL', ['smtp:', 'smtps:']),
    mailTo: readAddress(environment, 'CONTACT_MAIL_TO'),
    mailFrom: readAddress(environment, 'CONTACT_MAIL_FROM'),
    webhookUrl: readUrl(environment, 'CONTACT_WEBHOOK_URL', WEB),
    webhookSecret: environment.CONTACT_WEBHOOK_SECRET,
  };
}
