import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { PaceControls } from '#src/pacing/PaceControls.tsx';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';

it('has descents and traffic lights among all settings, folded, with effect on the plan', async () => {
  const open = await openRoute();
  render(<PaceControls {...open} />);
  const summary = screen.getByText(lazyTexts.allControls.road);
  expect(summary.closest('details')?.open).toBe(false);
  fireEvent.click(summary);
  const { descent, bold, traffic, town } = words.rideOptions;
  fireEvent.click(await screen.findByRole('radio', { name: bold }));
  expect(screen.getByRole('group', { name: new RegExp(`^${descent}`) })).toBeVisible();
  fireEvent.click(screen.getByRole('radio', { name: town }));
  expect(screen.getByRole('group', { name: new RegExp(`^${traffic}`) })).toBeVisible();
  expect(open.session.basis()).toMatchObject({ descentConfidence: 'bold', traffic: 'town' });
  await waitFor(() => expect(open.session.live.current()?.stoppedS).toBeGreaterThan(0));
});
