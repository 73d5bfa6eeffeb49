import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Icon } from '../icons/Icon.tsx';

/** A link to the parent page. */
export const BackLink = ({ href, children }: { readonly href: string; readonly children: ReactNode }) => (
  <StyledLink href={href}>
    <Icon name="next" size={18} />
    {children}
  </StyledLink>
);

const StyledLink = styled(Link)`
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
