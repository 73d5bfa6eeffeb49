import type { SiteHealth } from '#contract/status/status.ts';
import type { AppContext } from '#server/http/context.ts';
import { type MailOutcome, sendOperatorMail } from '#server/modules/mail/mail.service.ts';
import { type OperatorMailState, operatorMailRepository } from './operatorMail.repository.ts';

type Deps = Pick<AppContext, 'db' | 'clock' | 'config'> & {
  readonly readSiteHealth: () => Promise<SiteHealth>;
  readonly log: { warn(fields: object, message: string): void };
};

const hourMs = 3_600_000;
/** One line a day; a run that is a little early still counts. */
const repeatEveryMs = 23.5 * hourMs;
/** A state that changes to and fro sends at most one line in this time. */
const minPauseMs = hourMs;
/** Longer than any mail takes. */
const claimMs = 5 * 60_000;

/** Sends the operator one line a day while something fails, and one when it is well again. Without SMTP_URL: nothing. */
export function createOperatorMail({ db, clock, config, readSiteHealth, log }: Deps): () => Promise<void> {
  const { mail } = config;
  if (mail === undefined) return async () => undefined;

  const send = (failingParts: readonly string[], { sent_at: previousAt }: OperatorMailState): Promise<MailOutcome> => {
    const isFailing = failingParts.length > 0;
    const stateText = isFailing ? `failing: ${failingParts.join(', ')}` : 'well again';
    const address = config.publicOrigin === undefined ? '' : ` ${config.publicOrigin}/admin/health`;
    const host = config.publicOrigin === undefined ? 'localhost' : new URL(config.publicOrigin).hostname;
    return sendOperatorMail(mail, {
      subject: `${config.siteName}: ${stateText}`,
      text: `${config.siteName} is ${stateText}.${address}\n`,
      messageId: `<health-${isFailing ? 'failing' : 'well'}-${previousAt?.getTime() ?? 0}@${host}>`,
    });
  };

  async function record(outcome: MailOutcome, isFailing: boolean): Promise<void> {
    const now = new Date(clock.nowMs());
    if (outcome.isSent) return operatorMailRepository.recordSent(db, isFailing, now);
    log.warn({ failure: outcome.failure, reply: outcome.reply }, 'the mail to the operator was not sent');
    await operatorMailRepository.recordFailure(db, outcome.failure, now);
  }

  return async () => {
    const failingParts = listFailingParts(await readSiteHealth());
    const nowMs = clock.nowMs();
    const state = await operatorMailRepository.find(db);
    const isFailing = failingParts.length > 0;
    if (!isMailDue(state, { isFailing, nowMs })) return;
    const claim = { now: new Date(nowMs), until: new Date(nowMs + claimMs) };
    if (!(await operatorMailRepository.claim(db, state, claim))) return;
    await record(await send(failingParts, state), isFailing);
  };
}

function isMailDue(
  { is_failing: wasFailing, sent_at: sentAt }: OperatorMailState,
  { isFailing, nowMs }: { readonly isFailing: boolean; readonly nowMs: number },
): boolean {
  if (!isFailing && !wasFailing) return false;
  const elapsedMs = sentAt === null ? Number.POSITIVE_INFINITY : nowMs - sentAt.getTime();
  return elapsedMs >= (isFailing === wasFailing ? repeatEveryMs : minPauseMs);
}

/** The failing parts in the operator's words, as in docs/operations.md. */
export function listFailingParts(health: SiteHealth): readonly string[] {
  const { database, disks, tls_certificate: tls, jobs, services, backup, restore, browser_errors: errors } = health;
  const parts = [
    { name: 'database', state: database.state },
    ...disks.items.map(({ path, state }) => ({ name: `disk ${path}`, state })),
    { name: 'TLS certificate', state: tls.state },
    ...jobs.queues.map(({ queue, state }) => ({ name: `jobs ${queue}`, state })),
    ...services,
    { name: 'backup', state: backup.state },
    { name: 'restore', state: restore.state },
    { name: 'failures in browsers', state: errors.state },
  ];
  return parts.filter(({ state }) => state === 'failing').map(({ name }) => name);
}
