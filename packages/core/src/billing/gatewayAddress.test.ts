import { expect, test } from 'vitest';
import { defaultProvider } from '../client/internal.ts';
import { checkGatewayAddress } from './gatewayAddress.ts';

const { hosts } = defaultProvider.gateways[0];
const page = { hosts, pageOrigin: 'https://console.example.com' };
const here = { hosts, pageOrigin: 'http://127.0.0.1:5173' };
const known = { ...page, hosts: ['pay.example.com', 'bank.example.com:8443', '*.shaparak.ir'] };

test.each([
  ['https://bpm.shaparak.ir/pgwchannel/startpay.mellat', page],
  ['https://BPM.Shaparak.IR:443/pgwchannel/startpay.mellat', page],
  ['https://pay.example.com/start', known],
  ['https://bank.example.com:8443/start', known],
  ['http://127.0.0.1:9000/pgwchannel/startpay.mellat', here],
  ['http://localhost:9000/', here],
  ['https://[::1]:9000/', here],
  ['https://bpm.shaparak.ir/', here],
])('%s is allowed from %o', (address, rules) => {
  expect(checkGatewayAddress(address, rules)).toEqual({ ok: true, value: new URL(address).href });
});

test.each([
  ['http://bpm.shaparak.ir/pgwchannel/startpay.mellat', page],
  ['https://shaparak.ir/', page],
  ['https://.shaparak.ir/', page],
  ['https://evilshaparak.ir/', page],
  ['https://bpm.shaparak.ir.evil.example/', page],
  ['https://bpm.shaparak.ir:8443/', page],
  ['https://bpm.shaparak.ir@evil.example/', page],
  ['https://user:word@bpm.shaparak.ir/', page],
  ['https://bpm.shaparak.ir\\@evil.example/', { ...page, hosts: ['evil.example:1'] }],
  ['https://xn--shaparak-xxx.ir/', page],
  ['https://bank.example.com/start', known],
  ['https://sub.pay.example.com/', known],
  ['http://127.0.0.1:9000/', page],
  ['https://localhost/', page],
  ['http://127.0.0.1.evil.example/', here],
  ['http://192.168.1.10/', here],
  ['javascript:alert(1)', here],
  ['data:text/html,x', here],
  ['//bpm.shaparak.ir/', page],
  ['/pgwchannel/startpay.mellat', here],
  ['', here],
])('%s is refused from %o', (address, rules) => {
  expect(checkGatewayAddress(address, rules)).toEqual({ ok: false, code: 'gatewayUnknown' });
});
