import type { MailFailure } from '#contract/status/statusKinds.ts';
import { isLoopback } from '#server/config/isLoopback.ts';
import type { MailConfig } from '#server/config/mailConfig.ts';

interface Mail {
  readonly subject: string;
  readonly text: string;
  /** The same for every try of one mail, so that mail servers can recognise a repeated one. */
  readonly messageId: string;
}

export type MailOutcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly failure: MailFailure;
      /** What the mail server answered; null if it did not. */
      readonly reply: string | null;
    };

const maxReplyLength = 200;

/** nodemailer's codes. */
const failures: Readonly<Record<string, MailFailure>> = {
  EAUTH: 'credentials',
  ENOAUTH: 'credentials',
  ETIMEDOUT: 'timeout',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ETLS: 'tls',
  EREQUIRETLS: 'tls',
  EENVELOPE: 'refused',
  EMESSAGE: 'refused',
  EPROTOCOL: 'refused',
};

/** Sends one mail to the operator. Never throws: the outcome says what went wrong. */
export async function sendOperatorMail(config: MailConfig, mail: Mail): Promise<MailOutcome> {
  const { smtpUrl, from, operatorAddress: to, timeoutMs } = config;
  // Loaded when the first mail is sent: most processes never send one.
  const { createTransport } = await import('nodemailer');
  const { hostname, password } = new URL(smtpUrl);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // A password must not cross a network unencrypted.
    requireTLS: password !== '' && !isLoopback(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({ from, to, ...mail, headers: { 'auto-submitted': 'auto-generated' } });
    return { isSent: true };
  } catch (error) {
    return toFailedOutcome(error as Error);
  } finally {
    transport.close();
  }
}

function toFailedOutcome(error: Error): MailOutcome {
  const code: unknown = Reflect.get(error, 'code');
  const response: unknown = Reflect.get(error, 'response');
  return {
    isSent: false,
    failure: failures[String(code)] ?? 'failed',
    reply: typeof response === 'string' ? response.slice(0, maxReplyLength) : null,
  };
}
