import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteHealth } from '#contract/status/status.ts';
import { readMailConfig } from '#server/config/mailConfig.ts';
import { sendOperatorMail } from '#server/modules/mail/mail.service.ts';
import { operatorMailRepository } from '#server/modules/status/operatorMail.repository.ts';
import { createOperatorMail, listFailingParts } from '#server/modules/status/operatorMail.ts';
import { siteHealth } from '#tests/contract/statusAnswers.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { type MailServer, startMailServer } from '#tests/server/support/startMailServer.ts';

const hourMs = 3_600_000;
const wellHealth: SiteHealth = {
  ...siteHealth,
  services: [],
  tls_certificate: { state: 'well', expires_at: null },
};
const failingHealth: SiteHealth = { ...wellHealth, backup: { state: 'failing', at: null, size_bytes: null } };

let site: TestSite;
let mailServer: MailServer;
let health: SiteHealth;
let warnings: object[];

beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  health = failingHealth;
  warnings = [];
  mailServer = await startMailServer();
});
afterEach(() => mailServer.close());
afterAll(() => site.close());

const toConfig = (port: number, { host = '127.0.0.1', credentials = '' } = {}) => ({
  smtpUrl: `smtp://${credentials}${host}:${port}`,
  from: 'site@wolfpace.example',
  operatorAddress: 'operator@wolfpace.example',
  timeoutMs: 500,
});

const createMailer = (mail: TestSite['config']['mail'] = toConfig(mailServer.port)) =>
  createOperatorMail({
    ...site,
    config: { ...site.config, mail, publicOrigin: 'https://wolfpace.example' },
    readSiteHealth: async () => health,
    log: { warn: (fields) => warnings.push(fields) },
  });

const readState = () => operatorMailRepository.find(site.db);
const getSubjects = () => mailServer.mails.map((mail) => /^Subject: (.*)\r$/m.exec(mail)?.[1]);
const getMessageId = (mail = '') => /^Message-ID: (.*)\r$/im.exec(mail)?.[1];

/** A server of other behaviour in place of the usual one. */
async function replaceMailServer(options: SMTPServerOptions): Promise<void> {
  await mailServer.close();
  mailServer = await startMailServer(options);
}

describe('the mail to the operator', () => {
  it('is one line a day while something fails, and one when it is well again', async () => {
    const run = createMailer();
    await run();
    expect(mailServer.mails).toHaveLength(1);
    // Without the soft line breaks of the encoding.
    const mail = mailServer.mails[0]?.replaceAll('=\r\n', '');
    expect(mail).toContain('To: operator@wolfpace.example\r\n');
    expect(mail).toContain('From: site@wolfpace.example\r\n');
    expect(mail).toContain('failing: backup');
    expect(mail).toContain('https://wolfpace.example/admin/health');
    // Every ten minutes, for a day.
    for (let count = 1; count < 140; count += 1) {
      site.clock.advanceMs(hourMs / 6);
      await run();
    }
    expect(mailServer.mails).toHaveLength(1);
    site.clock.advanceMs(hourMs);
    await run();
    expect(mailServer.mails).toHaveLength(2);
    health = wellHealth;
    await run();
    // Not within an hour of the mail before.
    expect(mailServer.mails).toHaveLength(2);
    site.clock.advanceMs(hourMs);
    await run();
    await run();
    expect(mailServer.mails).toHaveLength(3);
    expect(mailServer.mails[2]).toContain('well again');
    site.clock.advanceMs(48 * hourMs);
    await run();
    expect(mailServer.mails).toHaveLength(3);
    expect(new Set(mailServer.mails.map(getMessageId)).size).toBe(3);
  });

  it('is not sent while all is well, nor without a mail server', async () => {
    health = wellHealth;
    await createMailer()();
    health = failingHealth;
    await createOperatorMail({
      ...site,
      readSiteHealth: () => Promise.reject(new Error('not needed')),
      log: { warn: (fields) => warnings.push(fields) },
    })();
    expect(mailServer.mails).toEqual([]);
    expect(warnings).toEqual([]);
  });

  it('is sent once by two processes', async () => {
    await Promise.all([createMailer()(), createMailer()(), createMailer()()]);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('is sent by another process after one that ended while it sent', async () => {
    const now = new Date(site.clock.nowMs());
    const claim = { now, until: new Date(now.getTime() + 60_000) };
    expect(await operatorMailRepository.claim(site.db, await readState(), claim)).toBe(true);
    await createMailer()();
    expect(mailServer.mails).toEqual([]);
    site.clock.advanceMs(60_000);
    await createMailer()();
    expect(mailServer.mails).toHaveLength(1);
  });
});

describe('a mail that cannot be sent', () => {
  async function expectFailureThenOneMail(mail: TestSite['config']['mail'], failure: string): Promise<void> {
    await createMailer(mail)();
    expect(await readState()).toMatchObject({ failure, is_failing: false, sent_at: null });
    expect(warnings).toMatchObject([{ failure }]);
    expect(mailServer.mails).toEqual([]);
    await replaceMailServer({});
    site.clock.advanceMs(600_000);
    await createMailer()();
    expect(mailServer.mails).toHaveLength(1);
    expect(await readState()).toMatchObject({ failure: null, failed_at: null, is_failing: true });
  }

  it('because the server refuses the recipient is sent with the next run', async () => {
    await replaceMailServer({ onRcptTo: (_address, _session, callback) => callback(new Error('no such user')) });
    await expectFailureThenOneMail(toConfig(mailServer.port), 'refused');
    expect(warnings).toMatchObject([{ reply: expect.stringContaining('no such user') }]);
  });

  it('because of a wrong password is sent with the next run', async () => {
    await replaceMailServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('wrong password')),
    });
    await expectFailureThenOneMail(toConfig(mailServer.port, { credentials: 'site:secret@' }), 'credentials');
    expect(JSON.stringify(warnings)).not.toContain('secret');
  });

  it('because nobody listens is sent with the next run', async () => {
    const { port } = mailServer;
    await mailServer.close();
    await expectFailureThenOneMail(toConfig(port), 'unreachable');
  });

  it('because the server is silent is sent with the next run', async () => {
    const sockets: Socket[] = [];
    const silentServer = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((done) => silentServer.listen(0, '127.0.0.1', done));
    await expectFailureThenOneMail(toConfig((silentServer.address() as AddressInfo).port), 'timeout');
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => silentServer.close(done));
  });

  it('because the server would get the password unencrypted over a network is not sent', async () => {
    await replaceMailServer({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    // An address of this machine that does not count as one.
    const config = toConfig(mailServer.port, { host: '0.0.0.0', credentials: 'site:secret@' });
    const outcome = await sendOperatorMail(config, { subject: 'x', text: 'x', messageId: '<x@x>' });
    expect(outcome).toMatchObject({ isSent: false, failure: 'tls' });
  });

  it('of which the answer got lost is repeated with the same message id', async () => {
    const received: string[] = [];
    await replaceMailServer({
      onData(stream, session, callback) {
        stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
        stream.on('end', () => callback(Object.assign(new Error('try again'), { responseCode: 451 })));
        void session;
      },
    });
    await createMailer()();
    await replaceMailServer({});
    await createMailer()();
    expect(getSubjects()).toHaveLength(1);
    expect(getMessageId(mailServer.mails[0])).toBe(getMessageId(received.join('')));
  });
});

it('names each failing part', () => {
  expect(
    listFailingParts({
      ...siteHealth,
      database: { ...siteHealth.database, state: 'failing' },
      disks: { state: 'failing', items: [{ path: '/var', state: 'failing', free_bytes: 1, size_bytes: 100 }] },
    }),
  ).toEqual(['database', 'disk /var', 'TLS certificate', 'strava']);
});

describe('the settings of mail', () => {
  const read = (settings: Record<string, string>, contact?: string) =>
    readMailConfig({ readSetting: (name) => settings[name], contact });
  const url = 'smtps://name:p%40ss@mail.example:465';

  it('send to the contact, or to OPERATOR_MAIL', () => {
    expect(read({})).toBeUndefined();
    expect(read({ MAIL_FROM: 'a@b.example' })).toBeUndefined();
    const settings = { SMTP_URL: url, MAIL_FROM: 'a@b.example' };
    expect(read(settings, 'mailto:hello@c.example')).toMatchObject({
      smtpUrl: url,
      operatorAddress: 'hello@c.example',
    });
    expect(read({ ...settings, OPERATOR_MAIL: 'op@c.example' })?.operatorAddress).toBe('op@c.example');
  });

  it('are refused without repeating the password', () => {
    expect(() => read({ SMTP_URL: 'https://name:secret@mail.example' })).toThrow(
      /^SMTP_URL must look like(?!.*secret)/,
    );
    expect(() => read({ SMTP_URL: url })).toThrow('MAIL_FROM is needed');
    expect(() => read({ SMTP_URL: url, MAIL_FROM: 'a b@c' })).toThrow('MAIL_FROM must be one address');
    expect(() => read({ SMTP_URL: url, MAIL_FROM: 'a@b.c' }, 'https://c.example')).toThrow('OPERATOR_MAIL is needed');
  });
});
