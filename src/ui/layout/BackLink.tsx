import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Icon } from '../icons/Icon.tsx';

/** The way up, to the page that this one belongs to. */
export const BackLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <Way href={href}>
    <Icon name="next" size={18} />
    {children}
  </Way>
);

const Way = styled(Link)`
  display: flex;
  gap: 4px;
  align-items: center;
  justify-self: start;
  width: fit-content;
  min-height: 44px;
  font-weight: 600;
  overflow-wrap: anywhere;
  svg { flex: none; transform: scaleX(-1); }
`;
