import { expect, test } from 'vitest';
import { sniffType } from './sniff.ts';

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const text = (content: string) => Buffer.from(content);
const zeros = (start: string | Uint8Array, length = 600) => Buffer.concat([Buffer.from(start), Buffer.alloc(length)]);
const ftyp = (major: string, ...compatible: readonly string[]) => {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(4 + brands.length);
  return zeros(Buffer.concat([size, brands]));
};
const bitmap = (headerBytes: number) =>
  zeros(Buffer.concat([text('BM'), Buffer.alloc(12), Buffer.from([headerBytes])]));
const transportStream = (offset: number) => {
  const bytes = Buffer.alloc(offset + 400);
  bytes[offset] = bytes[offset + 188] = 0x47;
  return bytes;
};

// First words of texts that begin like the signature of a format.
const signatures = `
BM25 ranks by terms; PK is a primary key; II* and MM* are TIFF; MZ was Mark Zbikowski; %! is PostScript
ID3 tags are old; RIFF of the week; OggS pages; fLaC is lossless; GIF or WebP?; GIF89; Rar! said he
7z is a format; BZh level 9; FLIF pictures; 8BPS is Photoshop; MThd and MTrk; FORM to fill in; icns file
MPCK old; MP+ old; wvpk; DSD is sound; MAC address; LZIP; SQLi attack; Cr24; MSCF; ISc(; PAR1; ttcf; regf
!BDN; #!AMR; IMPM; ITSF; .RMF; DRACO; solid ground; AC1015 plug; 070707; BLENDER; !<arch>; REGEDIT4
gimp xcf; BOOKMOBI; %PDF is a format; CWS and FWS; -lh5-; Obj; RIFF....WEBP text; Kaydara
Extended Module: none; Creative Voice File; FUJIFILMCCD-RAW; wOFF; OTTO; سلام دنیا; BM کتاب; {"cells": []}`
  .split(/[;\n]/)
  .map((word) => word.trim())
  .filter((word) => word !== '');

const words = [
  ...signatures,
  '{\\rtf is how it begins',
  'G'.padEnd(188, ' ') + 'G',
  '\u001B[31mred',
  'a\u000Cb',
  '#!/bin/sh\necho',
];

test.each(words)(
  'text stays text, also when it begins like a signature and is called like a sound: %s',
  async (word) => {
    for (const name of ['notes', 'notes.md', 'notes.mp3', 'notes.ts']) {
      expect(await sniffType(text(`${word}\n`), name)).toEqual({ genericType: 'other', mimeType: 'text/plain' });
    }
  },
);

test.each([
  ['UTF-16, little endian', 'a.txt', Buffer.from('\uFEFFGIF سلام', 'utf16le'), 'text/plain'],
  ['UTF-16, big endian', 'a', Buffer.from('\uFEFFBM سلام', 'utf16le').swap16(), 'text/plain'],
  ['UTF-8 with a byte order mark', 'a.csv', text('\uFEFFID3,value'), 'text/plain'],
  ['a character cut off at the end', 'a.txt', text('MZ سلام').subarray(0, -1), 'text/plain'],
  ['a PDF', 'a.pdf', text('%PDF-1.7\n1 0 obj'), 'application/pdf'],
  ['a PDF with binary content', 'a', zeros('%PDF-1.4\n%'), 'application/pdf'],
  ['PostScript', 'a.ps', text('%!PS-Adobe-3.0\n'), 'application/postscript'],
  ['encapsulated PostScript', 'a.eps', text('%!PS-Adobe-3.0 EPSF-3.0\n'), 'application/eps'],
  ['rich text', 'a.rtf', text(String.raw`{\rtf1\ansi hello}`), 'application/rtf'],
  ['XML', 'a.xml', text('<?xml version="1.0"?><a/>'), 'application/xml'],
  ['a drawing', 'logo.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
  ['a drawing of a program', 'logo', text('<?xml version="1.0"?>\n<!-- Made here -->\n<svg>'), 'image/svg+xml'],
  ['a contact', 'a.vcf', text('BEGIN:VCARD\nEND:VCARD'), 'text/vcard'],
  ['an old Persian encoding', 'a.txt', hex('424d c7 c8 c9'), null],
  ['a program with a Latin character', 'main.ts', hex('2f2f20 e9 0a'), null],
  ['nothing', 'empty.mp3', Buffer.alloc(0), null],
  ['unknown bytes', 'data.bin', hex('000102030405'), null],
  ['an archive', 'a.zip', zeros(hex('504b0304 1400')), 'application/zip'],
])('other files: %s', async (_, name, bytes, mimeType) => {
  expect(await sniffType(bytes, name)).toEqual({ genericType: 'other', mimeType });
});

test.each([
  ['GIF', 'a', zeros('GIF89a'), 'image/gif'],
  ['GIF of 1987', 'a.txt', zeros('GIF87a'), 'image/gif'],
  ['Windows bitmap', 'a', bitmap(40), 'image/bmp'],
  ['bitmap with colour space', 'a', bitmap(124), 'image/bmp'],
  ['icon', 'favicon.ico', zeros(hex('00000100 0100')), 'image/x-icon'],
  ['JPEG', 'a.txt', zeros(hex('ffd8ffe0')), 'image/jpeg'],
  ['TIFF', 'scan.tif', zeros(Buffer.concat([text('II*\0'), hex('08000000 0000')])), 'image/tiff'],
  ['HEIC', 'a', ftyp('heic', 'mif1', 'heic'), 'image/heic'],
  ['HEIC with the general brand first', 'a', ftyp('mif1', 'MiHB', 'heic'), 'image/heic'],
  ['HEIC of another level', 'a', ftyp('heim', 'mif1'), 'image/heic'],
  ['burst of pictures', 'a', ftyp('msf1', 'hevc'), 'image/heic'],
  ['HEIF of an unnamed codec', 'a.heif', ftyp('mif1', 'miaf'), 'image/heif'],
  ['AVIF', 'a', ftyp('avif', 'mif1', 'miaf'), 'image/avif'],
  ['AVIF with the general brand first', 'a', ftyp('mif1', 'avif'), 'image/avif'],
  ['AVIF sequence', 'a', ftyp('avis', 'msf1', 'avif'), 'image/avif'],
  ['JPEG with bytes before it', 'photo.JPG', hex('00 00 ff d8 ff e0'), 'image/jpeg'],
])('pictures: %s', async (_, name, bytes, mimeType) => {
  expect(await sniffType(bytes, name)).toEqual({ genericType: 'image', mimeType });
});

test.each([
  ['video', 'MP4', 'a', ftyp('isom', 'mp41'), 'video/mp4'],
  [
    'video',
    'QuickTime without a file type',
    'a',
    zeros(Buffer.concat([hex('00000008'), text('moov')])),
    'video/quicktime',
  ],
  [
    'video',
    'QuickTime with a preview first',
    'a.mov',
    zeros(Buffer.concat([hex('00000008'), text('pnot')])),
    'video/quicktime',
  ],
  ['video', 'transport stream called as a program', 'clip.ts', transportStream(0), 'video/mp2t'],
  ['video', 'transport stream of a camera', 'clip.mts', transportStream(4), 'video/mp2t'],
  ['video', 'transport stream with bytes before it', 'clip.ts', transportStream(100), 'video/mp2t'],
  ['video', 'unreadable', 'broken.mp4', hex('00 01 02 03'), 'video/mp4'],
  ['audio', 'MP3 with tags', 'a', zeros(hex('49443304 0000 00000010')), 'audio/mpeg'],
  ['audio', 'MP3 with bytes before its first frame', 'a.mp3', hex('00000000 0000 fffb9000'), 'audio/mpeg'],
  ['audio', 'tags that are none', 'a.mp3', zeros(hex('494433ff ffff ffffffff')), 'audio/mpeg'],
  ['audio', 'MP4 with the name of a sound', 'voice.m4a', ftyp('isom', 'mp42'), 'audio/mp4'],
  ['audio', 'WAV', 'a', zeros('RIFF\x24\0\0\0WAVEfmt '), 'audio/wav'],
  ['audio', 'AIFF', 'a', zeros('FORM\0\0\0\0AIFF'), 'audio/aiff'],
])('%s: %s', async (genericType, _, name, bytes, mimeType) => {
  expect(await sniffType(bytes, name)).toEqual({ genericType, mimeType });
});
