import { useSearchParams } from 'wouter';

/** The race of the address (`?race=`), a page of its own for the way back. */
export function useOpenRace(): [string | null, (id: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const open = (id: string | null) => setParams(id === null ? {} : { race: id });
  return [params.get('race'), open];
}
