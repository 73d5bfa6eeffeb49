import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { HeaderTools } from './HeaderTools.tsx';
import { KilometrePost } from './KilometrePost.tsx';
import type { NavigationItem } from './navigationItem.ts';
import { navigationQuery } from './navigationQuery.ts';

interface Props {
  readonly siteName: string;
  readonly navigation: readonly NavigationItem[];
  readonly path: string;
  readonly headingRef: Ref<HTMLDivElement>;
  readonly actionsRef: Ref<HTMLDivElement>;
  readonly account: ReactNode;
}

/** The bar on top: logo, the screen's heading and actions, navigation, account, language and theme. */
export function HeaderBar({ siteName, navigation, path, headingRef, actionsRef, account }: Props) {
  const { t } = useTranslator();
  return (
    <Frame>
      <Bar>
        <Home href={toPageHref('index')} aria-label={t('shell.toHome', { site: siteName })}>
          <KilometrePost siteName={siteName} />
        </Home>
        <div ref={headingRef} data-heading="" />
        {navigation.length > 0 ? (
          <Navigation aria-label={t('shell.navigation')}>
            {navigation.map((item) => (
              <NavigationLink key={item.href} href={item.href} aria-current={item.href === path ? 'page' : undefined}>
                {item.label}
              </NavigationLink>
            ))}
          </Navigation>
        ) : null}
        <div ref={actionsRef} data-actions="" />
        {account}
        <HeaderTools navigation={navigation} path={path} />
      </Bar>
    </Frame>
  );
}

/** The container whose width is queried in rem: with enlarged text the heading gets a separate line. */
const Frame = styled.header`
  container: header / inline-size;
  @media print {
    container-type: normal;
  }
`;
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 64px;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--card);
  > [data-heading] {
    flex: 1;
    min-width: 0;
    /* A name or facts of two lines must not make the bar higher. */
    margin: -4px 0;
  }
  > [data-actions] { display: flex; flex: none; gap: 8px; }
  @media (max-width: 599px) {
    gap: 8px;
  }
  @container header (max-width: 17rem) {
    flex-wrap: wrap;
    > [data-heading] {
      order: 1;
      flex-basis: 100%;
      margin: 0;
    }
    > [data-actions] {
      margin-inline-start: auto;
    }
  }
  /* Only the heading is printed. */
  @media print {
    min-height: 0;
    padding: 0 0 8px;
    border: 0;
    background: none;
    > :not([data-heading]) { display: none; }
  }
`;
const Home = styled(Link)`
  display: grid;
  flex: none;
  place-items: center;
  min-height: 48px;
  padding: 0 2px;
  text-decoration: none;
`;
const Navigation = styled.nav`
  display: none;
  @media ${media.navigation} {
    @container header ${navigationQuery} {
      display: flex;
      flex: none;
      align-items: center;
    }
  }
`;
const NavigationLink = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 48px;
  /* Six items and a title fit side by side at 1280 px, in French too. */
  padding: 0 clamp(8px, 0.62vw, 10px);
  color: var(--ink);
  font-weight: 600;
  text-decoration: none;
  &[aria-current] {
    box-shadow: inset 0 -3px var(--cypress);
    color: var(--cypress);
  }
`;
