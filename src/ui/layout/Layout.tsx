import { type ReactNode, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { HeaderBar } from './HeaderBar.tsx';
import type { NavigationItem } from './navigationItem.ts';
import { OfflineBar, type Outage } from './OfflineBar.tsx';
import { PageHeaderContext } from './PageHeaderContext.ts';
import { SkipLink } from './SkipLink.tsx';

interface Props {
  /** `default` has everything; `error` only logo and tools; `empty` only the screen. */
  readonly variant: 'default' | 'error' | 'empty';
  readonly siteName: string;
  readonly navigation: readonly NavigationItem[];
  /** Links at the foot of the page. */
  readonly footLinks: readonly NavigationItem[];
  /** The current path; marks the active navigation item. */
  readonly path: string;
  readonly outage: Outage | null;
  /** The age of the page's data during an outage. */
  readonly outageText?: ReactNode;
  /** The account content of the header. */
  readonly account?: ReactNode;
  readonly children: ReactNode;
}

/** Header, footer and the frame around a screen. */
export function Layout({
  variant,
  siteName,
  navigation,
  footLinks,
  path,
  outage,
  outageText,
  account,
  children,
}: Props) {
  const { t } = useTranslator();
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ heading, actions }), [heading, actions]);
  if (variant === 'empty') return <Frame>{children}</Frame>;
  return (
    <PageHeaderContext value={slots}>
      <Frame>
        <SkipLink to="#main" text={t('shell.skipToContent')} />
        <HeaderBar
          siteName={siteName}
          navigation={variant === 'error' ? [] : navigation}
          path={path}
          headingRef={setHeading}
          actionsRef={setActions}
          account={account}
        />
        <OfflineBar outage={outage} text={outageText} />
        <Content>{children}</Content>
        {variant === 'default' ? (
          <Footer>
            <p>{siteName}</p>
            <p>{t('shell.attribution')}</p>
            {footLinks.map(({ href, label }) => (
              <Link key={href} href={href}>
                {label}
              </Link>
            ))}
          </Footer>
        ) : null}
      </Frame>
    </PageHeaderContext>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;
const Content = styled.div`
  flex: 1;
  min-width: 0;
  /* The footer starts below the fold, so that it does not move through view while a page grows. */
  min-height: calc(100dvh - 64px);
  @media print {
    min-height: 0;
  }
`;
const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 24px;
  padding: 24px 16px calc(24px + var(--dock-height, 0px) + env(safe-area-inset-bottom));
  background: var(--mountain-foot);
  color: var(--on-mountain-soft);
  font-size: 0.8125rem;
  line-height: 1.6;
  a { padding: 14px 0; margin: -14px 0; color: var(--on-mountain); }
  a:focus-visible { outline-color: var(--on-mountain); }
  /* Aligned with the page's text. */
  @media ${media.desktop} { padding-inline: max(64px, 50% - 576px); }
  @media print {
    display: none;
  }
`;
