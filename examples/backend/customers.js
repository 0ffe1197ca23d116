import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { addCustomer } from './backend.js';

// The client sends the SHA-1 of a password, in hexadecimal.
const hash = (text) => createHash('sha1').update(text).digest('hex');

// The first is the one to sign in with; the conformance suite takes a new one for each check.
const accounts = JSON.parse(readFileSync(new URL('accounts.json', import.meta.url), 'utf8'));
for (const { password, ...account } of accounts) addCustomer({ ...account, password: hash(password) });
