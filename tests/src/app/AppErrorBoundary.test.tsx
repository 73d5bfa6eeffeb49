import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setErrorReporter } from '#src/api/reportError.ts';
import { AppErrorBoundary } from '#src/app/AppErrorBoundary.tsx';

const bug = new TypeError('broken screen');
function Broken(): never {
  throw bug;
}

it('shows its fallback for a screen that cannot be rendered, and reports the error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reports: unknown[] = [];
  setErrorReporter((...fault) => reports.push(fault));
  render(
    <AppErrorBoundary fallback={() => <p>fallback</p>}>
      <Broken />
    </AppErrorBoundary>,
  );
  expect(screen.getByText('fallback')).toBeVisible();
  expect(reports).toEqual([['crash', bug]]);
  expect(log).toHaveBeenCalledWith('crash', bug);
  log.mockRestore();
});
