import { styled } from 'styled-components';
import { flat } from './flat.ts';

export const Dock = styled.section`
  position: fixed;
  z-index: 20;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - 49px - env(safe-area-inset-top));
  padding: 0 12px calc(8px + env(safe-area-inset-bottom));
  border-top: 1px solid var(--line);
  background: var(--card);
  box-shadow: 0 -6px 18px #0000000f;
  contain: layout style;
  @media ${flat} {
    &[data-pulled-up='false'] {
      flex-direction: row;
      align-items: center;
      gap: 12px;
      padding: 2px 12px calc(2px + env(safe-area-inset-bottom));
      > button {
        order: 1;
        width: auto;
        max-width: 72px;
        margin: 0;
        padding: 0;
      }
    }
  }
`;
export const Tabs = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 4px;
  margin: 0 -4px 4px;
  @media ${flat} {
    flex: 1 1 46%;
    margin: 0;
  }
`;
export const Tab = styled.button`
  min-width: 0;
  min-height: 52px;
  padding: 4px;
  overflow: hidden;
  border-top: 3px solid transparent;
  color: var(--soft);
  font-size: 12px;
  line-height: 1.25;
  text-align: left;
  touch-action: manipulation;
  > span:first-child {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    display: block;
    contain: size layout;
    height: 1.25em;
    color: var(--ink);
    font-size: 20px;
    font-weight: 720;
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  small {
    margin-left: 2px;
    color: var(--soft);
    font-size: 12px;
    font-weight: 500;
    letter-spacing: 0;
  }
  @media (max-width: 339px), ${flat} and (max-width: 719px) {
    padding: 4px 2px;
    b {
      font-size: 17px;
    }
    small {
      margin-left: 1px;
      font-size: 11px;
    }
  }
  &[aria-pressed='true'] {
    border-color: var(--cypress);
    color: var(--cypress);
    font-weight: 650;
  }
  &[aria-pressed='true'] b > span {
    text-decoration: underline dotted var(--control) 1px;
    text-underline-offset: 4px;
  }
`;
/** The wind's direction: above the dock, whose height stays, so that nothing moves when it opens. */
export const Turn = styled.div`
  position: absolute;
  bottom: calc(100% + 6px);
  left: 8px;
  display: flex;
  flex-direction: column;
  align-items: center;
  padding: 6px 8px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
  box-shadow: 0 2px 12px #00000026;
  font-size: 14px;
  font-weight: 600;
  line-height: 1.4;
`;
export const OneControl = styled.div`
  flex: 1 1 40%;
  min-width: 0;
`;
export const Entry = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  min-height: 48px;
  @media ${flat} {
    flex: 1 1 40%;
  }
  > span:first-child {
    flex: 1;
    color: var(--soft);
    font-size: 14px;
  }
`;
export const Sheet = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-bottom: 8px;
`;
