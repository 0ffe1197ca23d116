import { expect, test } from 'vitest';
import {
  arrangeServers,
  readServerArrangement,
  type ServerArrangement,
  writeServerArrangement,
} from './arrangeServers.ts';
import { aMachine, anHourlyServer, aPaidServerInvoice, aServer } from './fixtures.ts';
import { serverView } from './serverView.ts';

const NOW = Date.UTC(2026, 2, 21);
const ending = (endsAt: number | null) => aPaidServerInvoice({ endsAt });
const servers = [
  aServer({ name: 'web-10', invoice: ending(NOW + 3) }),
  aServer({ name: 'web-2', invoice: ending(NOW + 2), machine: aMachine({ state: 'OFF', nics: [] }) }),
  anHourlyServer({ name: 'box', imageTitle: 'Windows Server 2016' }),
  aServer({
    name: 'db',
    invoice: ending(null),
    machine: null,
    machineEnd: { at: NOW - 1, type: 'buildFailed' },
  }),
].map((server) => serverView(server, NOW));

test.each<[ServerArrangement, string[]]>([
  [{}, ['web-10', 'web-2', 'box', 'db']],
  [{ sort: 'name' }, ['box', 'db', 'web-2', 'web-10']],
  [{ sort: 'end' }, ['web-2', 'web-10', 'box', 'db']],
  [{ sort: 'nameDescending' }, ['web-10', 'web-2', 'db', 'box']],
  [{ sort: 'endDescending' }, ['web-10', 'web-2', 'box', 'db']],
  [{ search: 'WEB' }, ['web-10', 'web-2']],
  [{ search: 'وب' }, []],
  [{ search: '192.0.2' }, ['web-10', 'box']],
  [{ search: '۱۹۲.۰' }, ['web-10', 'box']],
  [{ search: '192.2.0' }, []],
  [{ search: '2016 box' }, ['box']],
  [{ search: 'windows' }, ['box']],
  [{ search: 'vpc1' }, ['web-10', 'web-2', 'db']],
  [{ lamp: 'buildFailed' }, ['db']],
  [{ lamp: 'on', search: 'web', sort: 'name' }, ['web-10']],
  [{ lamp: 'paused' }, []],
])('%j returns %j', (arrangement, names) => {
  expect(arrangeServers(servers, arrangement).map(({ name }) => name)).toEqual(names);
});

test.each<[ServerArrangement, string[]]>([
  [{}, ['web-10', 'web-2', 'box', 'db', 'gone']],
  [{ sort: 'end' }, ['web-2', 'web-10', 'box', 'db', 'gone']],
  [{ sort: 'nameDescending' }, ['web-10', 'web-2', 'db', 'box', 'gone']],
])('%j puts deleted servers after the others', (arrangement, names) => {
  const machineEnd = { at: NOW - 1, type: 'machineDeleted' };
  const gone = serverView(aServer({ name: 'gone', invoice: ending(NOW + 1), machine: null, machineEnd }), NOW);
  expect(arrangeServers([gone, ...servers], arrangement).map(({ name }) => name)).toEqual(names);
});

test.each<[ServerArrangement, string]>([
  [{ search: '', sort: 'newest' }, ''],
  [{ search: 'وب 1', lamp: 'off', sort: 'end' }, 'q=%D9%88%D8%A8+1&state=off&sort=end'],
])('%j is written as "%s" and read back', (arrangement, query) => {
  expect(writeServerArrangement(arrangement).toString()).toBe(query);
  expect(readServerArrangement(new URLSearchParams(query))).toEqual({ lamp: undefined, ...arrangement });
});

test('unknown values of an address are dropped', () => {
  expect(readServerArrangement(new URLSearchParams('q=a&state=burning&sort=__proto__&page=2'))).toEqual({
    search: 'a',
    lamp: undefined,
    sort: 'newest',
  });
});
