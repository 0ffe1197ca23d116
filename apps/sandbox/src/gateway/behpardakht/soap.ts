import { BankError } from '../postToBank.ts';

const NAMESPACE = 'http://interfaces.core.sw.bps.com/';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const characters = new Map(Object.entries(escapes).map(([character, entity]) => [entity, character]));

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}

function unescapeXml(text: string): string {
  return text.replaceAll(/&[a-z]+;/g, (entity) => characters.get(entity) ?? entity);
}

/** Renders a SOAP 1.1 request; the arguments are unqualified elements in their order. */
export function soapRequest(method: string, args: Readonly<Record<string, number | string>>): string {
  const elements = Object.entries(args).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:int="${NAMESPACE}"><soapenv:Header/><soapenv:Body><int:${method}>${elements.join('')}</int:${method}></soapenv:Body></soapenv:Envelope>`;
}

/** Returns the text of the `return` element of a SOAP 1.1 answer; throws for a fault and for everything else. */
export function readSoapAnswer(method: string, text: string): string {
  // Entities are never expanded: only an answer without a document type is read.
  if (text.includes('<!')) throw new BankError('The answer of the bank has a document type.');
  if (/<(?:\w+:)?Fault[\s>]/.test(text)) throw new BankError('The bank answered with a fault.');
  const [, body] =
    new RegExp(String.raw`<(?:\w+:)?${method}Response[\s>]([^]*)</(?:\w+:)?${method}Response>`).exec(text) ?? [];
  const values = [...(body ?? '').matchAll(/<(?:\w+:)?return(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?return>/g)];
  const [value] = values;
  if (values.length !== 1 || value === undefined) throw new BankError('The answer of the bank cannot be read.');
  return unescapeXml(value[1] ?? '').trim();
}
