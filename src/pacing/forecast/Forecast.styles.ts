import { styled } from 'styled-components';
export const ForecastHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  min-height: 48px;
  > span {
    flex: 1 1 140px;
    min-width: 0;
    color: var(--soft);
  }
  strong {
    display: block;
    color: var(--ink);
    font-size: 1rem;
  }
`;
export const DayChoices = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  > div {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 4px;
  }
  label {
    position: relative;
    cursor: pointer;
  }
  label > span {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    min-height: 52px;
    padding: 2px;
    overflow: hidden;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--paper);
    font-size: 0.875rem;
    font-weight: 600;
    line-height: 1.25;
    white-space: nowrap;
  }
  small {
    font-size: 0.8125rem;
    font-weight: 500;
  }
  input:checked + span {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
  }
  input:disabled + span {
    opacity: 0.5;
  }
  input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
export const PlacesTable = styled.table`
  width: 100%;
  border-collapse: collapse;
  th {
    padding: 3px 8px 3px 0;
    font-weight: 500;
    text-align: start;
  }
  td {
    padding: 3px 0 3px 8px;
    text-align: end;
    white-space: nowrap;
  }
  td:last-child {
    font-weight: 650;
  }
  small {
    color: var(--soft);
    font-size: 0.8125rem;
    white-space: nowrap;
  }
`;
export const SoftText = styled.p`
  color: var(--soft);
  font-size: 0.8125rem;
  a {
    display: inline-block;
    padding: 4px 0;
    color: inherit;
  }
`;
