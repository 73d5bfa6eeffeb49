import { ConfigError } from './ConfigError.ts';

/** The mail server of the site, and who gets the lines about its state. */
export interface MailConfig {
  /** `smtp:` (with STARTTLS where the server offers it) or `smtps:`, with name and password if it needs them. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly operatorAddress: string;
  /** Time limit of connecting and of each answer of the mail server. */
  readonly timeoutMs: number;
}

interface Deps {
  readonly readSetting: (name: string) => string | undefined;
  readonly contact: string | undefined;
}

const defaultTimeoutMs = 10_000;
const addressPattern = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/;

/** Undefined without SMTP_URL: then no mail is sent. */
export function readMailConfig({ readSetting, contact }: Deps): MailConfig | undefined {
  const smtpUrl = readSetting('SMTP_URL');
  if (smtpUrl === undefined) return undefined;
  // The address may hold a password, so the message does not repeat it.
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new ConfigError('SMTP_URL must look like smtps://name:password@host:465 or smtp://host:587.');
  const contactAddress = contact?.startsWith('mailto:') ? contact.slice('mailto:'.length) : undefined;
  return {
    smtpUrl,
    from: readAddress('MAIL_FROM', readSetting('MAIL_FROM')),
    operatorAddress: readAddress('OPERATOR_MAIL', readSetting('OPERATOR_MAIL') ?? contactAddress),
    timeoutMs: defaultTimeoutMs,
  };
}

function readAddress(name: string, text: string | undefined): string {
  if (text !== undefined && addressPattern.test(text)) return text;
  const problem = text === undefined ? 'is needed with SMTP_URL' : 'must be one address';
  throw new ConfigError(`${name} ${problem}, such as hello@wolfpace.example.`);
}
