import { useTimeZoneNote } from '@abrak/react';
import type { ReactNode } from 'react';
import type { View } from './elementClass.ts';

function ZoneNote(): ReactNode {
  const note = useTimeZoneNote();
  return note === undefined ? null : <p className="zone-note">{note}</p>;
}

/** Returns a view that says below itself whose times it shows, on devices whose clock shows other ones. */
export function withZoneNote<Props extends object>(Shown: View<Props>): View<Props> {
  return (props: Props) => (
    <>
      <Shown {...props} />
      <ZoneNote />
    </>
  );
}
