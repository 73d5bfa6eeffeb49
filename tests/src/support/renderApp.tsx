import { act, render } from '@testing-library/react';
import { SessionContext } from '#src/account/SessionContext.ts';
import { App } from '#src/app/App.tsx';
import { createSession } from '#src/app/auth/createSession.ts';
import { createDocumentTitle } from '#src/app/documentTitle.ts';
import { createRouteChanges, type RouteChange } from '#src/app/routeChanges.ts';
import { LanguageProvider } from '#src/app/startSite.tsx';

/** Renders the whole client at a path; returns the route changes that it emits. */
export async function renderApp(path: string): Promise<{ readonly changes: RouteChange[] }> {
  history.replaceState(null, '', path);
  const changes: RouteChange[] = [];
  const routeChanges = createRouteChanges();
  routeChanges.subscribe((change) => changes.push(change));
  await act(async () => {
    render(
      <LanguageProvider initialLanguage="zh-TW">
        <SessionContext value={createSession()}>
          <App documentTitle={createDocumentTitle('狼速 Wolfpace')} routeChanges={routeChanges} />
        </SessionContext>
      </LanguageProvider>,
    );
  });
  return { changes };
}
