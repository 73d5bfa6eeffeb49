import { describe, expect, it } from 'vitest';
import { selectContext } from '#machines/eventRegistration/eventRegistrationSelectors.ts';
import { createEventNow, pressEvent, signIn, start } from './fakes.ts';

describe('eventRegistrationMachine', () => {
  it('continues after the sign-in of a visitor who pressed', async () => {
    const { actor, logins, waitForState: becomes } = start(createEventNow('open'), {}, false);
    actor.send(pressEvent);
    expect(actor.getSnapshot().value).toBe('awaitingLogin');
    expect(logins).toEqual(['login.needed']);
    actor.send(pressEvent);
    expect(logins).toHaveLength(2);
    actor.send(signIn);
    await becomes('consenting');
  });

  it('asks for no consent if the visitor turns out to be registered', async () => {
    const { actor, waitForState: becomes } = start(
      createEventNow('open'),
      { readEvent: () => Promise.resolve(createEventNow('registered').event) },
      false,
    );
    actor.send(pressEvent);
    actor.send(signIn);
    await becomes('registered');
  });

  it('returns to the button with a reason if the registration cannot be read after the sign-in', async () => {
    const { actor, waitForState: becomes } = start(
      createEventNow('open'),
      { readEvent: () => Promise.reject(new Error('x')) },
      false,
    );
    actor.send(pressEvent);
    actor.send(signIn);
    await becomes('open');
    expect(selectContext(actor.getSnapshot()).failure).toEqual({ code: 'unknown' });
  });

  it('continues with the consent after the login provider’s page', async () => {
    const { actor, waitForState: becomes } = start(createEventNow('open'), {}, false);
    actor.send({ type: 'rider.signedIn', riderId: 'r1', isReturning: true });
    await becomes('consenting');
  });
});
