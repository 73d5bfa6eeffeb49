import { act, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AuthView } from '#machines/auth/authView.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import type { fakeSession } from './fakeSession.ts';

type FakeSession = ReturnType<typeof fakeSession>;

export function renderWithSession({ session }: FakeSession, children: ReactNode): RenderResult {
  return render(<SessionContext value={session}>{children}</SessionContext>);
}

/** Changes the session's state. */
export function changeView(fake: FakeSession, change: Partial<AuthView>): void {
  act(() => fake.set(change));
}
