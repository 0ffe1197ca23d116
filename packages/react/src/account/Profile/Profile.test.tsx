import { aBusinessProfile, aProfile, aUser } from '@abrak/core/internal/testing';
import { createMemoryBackend } from '@abrak/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import errors from '../../provider/messages/en.json' with { type: 'json' };
import { saveBarText, choose, edit, fill, editPart, editButton, row, save, renderProfile } from './renderProfile.tsx';
import { renderUi } from '../../testing/renderUi.tsx';
import validation from '../validation/messages/en.json' with { type: 'json' };
import messages from './messages/en.json' with { type: 'json' };
import { Profile } from './Profile.tsx';
import { businessParts, ownParts, type ProfilePart } from './profileParts.ts';

const { profile: words } = messages;
const business = aUser({ profile: aBusinessProfile() });

describe('Profile shows', () => {
  test('the read-only facts and the editable parts of a person', async () => {
    await renderProfile();
    const facts = screen.getByRole('region', { name: words.facts });
    for (const text of ['سارا محمدی', '02112345678', 'Person', 'sara@example.com'])
      expect(facts.textContent).toContain(text);
    expect(within(facts).queryByRole('button')).toBeNull();
    const level = within(facts).getByRole('list', { name: words.level });
    expect(level.textContent).toBe('PersonalOrganizational (coming soon)Free plan');
    expect(row('mobileNumber')?.textContent).toContain('+989121234567');
    await waitFor(() => expect(row('place')?.textContent).toMatch(/Tehran.*, .*Tehran/));
    expect(row('fax')?.textContent).toContain(words.untold);
    expect(screen.getAllByRole('button')).toHaveLength(ownParts.length);
    expect(screen.queryByRole('region', { name: words.business })).toBeNull();
  });

  test('numbers in Persian digits and the typeface of the text', async () => {
    renderUi(<Profile />, { client: createMemoryBackend({ user: aUser({ phone: '02112345678' }) }).client() });
    expect(await screen.findByText('۰۲۱۱۲۳۴۵۶۷۸')).toBeVisible();
    const value = await screen.findByText('+۹۸۹۱۲۱۲۳۴۵۶۷');
    expect(getComputedStyle(value).fontFamily).toBe(getComputedStyle(value.parentElement ?? value).fontFamily);
  });

  test('the company parts of a business too', async () => {
    await renderProfile({ user: business });
    expect(screen.getByRole('region', { name: words.facts }).textContent).toContain('Business');
    expect(screen.getAllByRole('button')).toHaveLength(ownParts.length + businessParts.length);
    expect(row('industryType')?.textContent).toContain('Information technology and software');
    expect(row('companyStaffCount')?.textContent).toContain('10-50');
  });

  test('values as text, never as markup', async () => {
    await renderProfile({
      user: aUser({ name: '<b>bold</b>', family: '\u202Egnp', profile: aProfile({ city: '<i>x</i>', province: 99 }) }),
    });
    expect(row('fullName')?.textContent).toContain('<b>bold</b>');
    expect(row('fullName')?.textContent).not.toContain('\u202E');
    await waitFor(() => expect(row('place')?.textContent).toContain('<i>x</i>'));
  });

  test('a loading state, then an error with a retry button', async () => {
    const backend = createMemoryBackend();
    backend.hold(/currentUser/);
    backend.failNext(/currentUser/, 'badRequest');
    const { user } = renderUi(<Profile />, { client: backend.client(), locale: 'en' });
    expect(screen.getByText(words.loading)).toBeTruthy();
    backend.release();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(errors.badRequest));
    await user.click(screen.getByRole('button', { name: words.retry }));
    expect(await screen.findByRole('region', { name: words.own })).toBeTruthy();
  });
});

describe('a changed part', () => {
  test('is marked and saved with the keyboard alone; only its changed field is sent', async () => {
    const { user, sent } = await renderProfile();
    await user.tab();
    expect(document.activeElement).toBe(editButton('fullName'));
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: words.fields.name }));
    await user.tab();
    await user.keyboard('{Control>}a{/Control} احمدی ');
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: words.keep }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(editButton('fullName')));
    expect(row('fullName')?.textContent).toContain('سارا احمدی');
    expect(row('fullName')?.textContent).toContain(words.changed);
    expect(saveBarText()).toBe('Not saved: Name and family name');
    expect(sent()).toEqual([]);

    save().focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(words.saved)).toBeTruthy();
    expect(sent()).toEqual([{ id: 1, terms: true, family: 'احمدی' }]);
    await waitFor(() => expect(document.activeElement).toBe(editButton('fullName')));
    expect(saveBarText()).toBeUndefined();
    expect(screen.getByRole('region', { name: words.facts }).textContent).toContain('سارا احمدی');
  });

  test('is sent in one request with others, list values as indexes', async () => {
    const { user, sent } = await renderProfile({ user: business });
    await editPart(user, 'postalCode', ' ۱۹۳۵۷۱۴۶۶۱ ');
    await edit(user, 'industryType');
    await choose(user, words.parts.industryType, 'Manufacturing and industry');
    await user.click(screen.getByRole('button', { name: words.keep }));
    await edit(user, 'language');
    await choose(user, words.parts.language, 'English');
    await user.click(screen.getByRole('button', { name: words.keep }));
    expect(saveBarText()).toBe('Not saved: Postal code, Language, and Industry');
    await user.click(save());
    await screen.findByText(words.saved);
    const profile = { id: 11, postalCode: '1935714661', industryType: 7 };
    expect(sent()).toEqual([{ id: 1, terms: true, language: { id: 2 }, profile }]);
  });

  test('clears the city when the province changes', async () => {
    const { user, sent } = await renderProfile();
    await edit(user, 'place');
    await screen.findByRole('combobox', { name: words.fields.city });
    await choose(user, words.fields.province, 'Isfahan');
    expect(screen.getByRole('combobox', { name: words.fields.city }).textContent).toContain(words.choose);
    await choose(user, words.fields.city, 'Kashan');
    await user.click(screen.getByRole('button', { name: words.keep }));
    expect(row('place')?.textContent).toMatch(/Isfahan.*, .*Kashan/);
    await user.click(save());
    await screen.findByText(words.saved);
    expect(sent()).toEqual([{ id: 1, terms: true, profile: { id: 11, province: 3, city: 'کاشان' } }]);
  });

  test('is unchanged again when the saved value is restored', async () => {
    const { user } = await renderProfile();
    await editPart(user, 'postalCode', '1935714661');
    expect(saveBarText()).toBe('Not saved: Postal code');
    await editPart(user, 'postalCode', '1193653471');
    expect(saveBarText()).toBeUndefined();
    expect(document.activeElement).toBe(editButton('postalCode'));
  });

  test('is reset when it is discarded or cancelled', async () => {
    const { user, sent } = await renderProfile();
    await editPart(user, 'address', 'جای دیگر');
    await user.click(screen.getByRole('button', { name: words.discard }));
    expect(row('address')?.textContent).toContain('خیابان انقلاب');
    expect(document.activeElement).toBe(editButton('address'));
    const dialog = await edit(user, 'address');
    await fill(user, dialog.getByRole('textbox'), 'جای سوم');
    await user.click(dialog.getByRole('button', { name: words.cancel }));
    expect(saveBarText()).toBeUndefined();
    expect(sent()).toEqual([]);
  });
});

describe('problems and pending saves', () => {
  test.each<readonly [ProfilePart, string, string]>([
    ['fullName', 'x'.repeat(101), errors.textTooLong],
    ['mobileNumber', '0912', validation.mobileInvalid],
    ['nationalId', '12-34', validation.nationalCodeFormat],
    ['nationalId', '1111111111', validation.nationalCodeInvalid],
    ['postalCode', '123', validation.postalCodeFormat],
    ['address', 'a\u0000b', errors.textControl],
    ['address', 'a\u202Eb', errors.textControl],
    ['address', 'نشانی '.repeat(10_000), errors.textTooLong],
    ['fax', '12', validation.landlineInvalid],
    ['company', 'x'.repeat(201), errors.textTooLong],
    ['registerNo', '1'.repeat(21), errors.textTooLong],
    ['businessCode', '1'.repeat(21), errors.textTooLong],
    ['companyNationalCode', '140058937', validation.companyNationalCodeFormat],
  ])('a problem in %s is shown under the field, which receives focus', async (part, text, problem) => {
    const { user } = await renderProfile({ user: business });
    const dialog = await edit(user, part);
    const [field] = dialog.getAllByRole('textbox');
    if (field === undefined) throw new Error('The dialog has no field.');
    await fill(user, field, text);
    await user.click(dialog.getByRole('button', { name: words.keep }));
    expect((await dialog.findByRole('alert')).textContent).toBe(problem);
    expect(document.activeElement).toBe(field);
    expect(saveBarText()).toBeUndefined();
  });

  test('a wrong check digit of a company’s national id is only a warning', async () => {
    const { user } = await renderProfile({ user: business });
    const dialog = await edit(user, 'companyNationalCode');
    const field = dialog.getByRole('textbox');
    expect(dialog.queryByText(validation.companyNationalCodeCheck)).toBeNull();
    await fill(user, field, '14005893758');
    expect(dialog.getByText(validation.companyNationalCodeCheck)).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(saveBarText()).toBe('Not saved: Company national id'));
  });

  test('a problem from the server is shown at its part and field until it is corrected', async () => {
    const { user, backend, sent } = await renderProfile();
    await editPart(user, 'address', 'جای دیگر');
    const dialog = await edit(user, 'fullName');
    await fill(user, dialog.getByRole('textbox', { name: words.fields.family }), 'احمدی');
    await user.click(dialog.getByRole('button', { name: words.keep }));
    backend.failNext(/changeProfile/, { field: 'family', code: 'textTooLong' });
    await user.click(save());
    expect(await screen.findByText(words.saveRefused)).toBeTruthy();
    expect(within(row('fullName') ?? document.body).getByRole('alert').textContent).toBe(errors.textTooLong);
    expect(saveBarText()).toBe('Not saved: Name and family name and Address');

    const again = await edit(user, 'fullName');
    const field = again.getByRole('textbox', { name: words.fields.family });
    expect(again.getByRole('alert').textContent).toBe(errors.textTooLong);
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toHaveProperty('value', 'احمدی');
    await fill(user, field, 'کریمی');
    await user.click(again.getByRole('button', { name: words.keep }));
    await waitFor(() => expect(document.activeElement).toBe(editButton('fullName')));
    expect(screen.queryByText(words.saveRefused)).toBeNull();
    await user.click(save());
    await screen.findByText(words.saved);
    expect(sent().at(-1)).toMatchObject({ family: 'کریمی', profile: { address: 'جای دیگر' } });
  });

  test('a failed save keeps the input; its message disappears with the next change', async () => {
    const { user, backend } = await renderProfile();
    backend.failNext(/changeProfile/, 'networkError');
    await editPart(user, 'address', 'جای دیگر');
    await user.click(save());
    const failed = await screen.findByRole('alert');
    expect(failed.textContent).toContain(errors.networkError);
    expect(row('address')?.textContent).toContain('جای دیگر');
    await user.click(screen.getByRole('button', { name: words.discard }));
    await editPart(user, 'postalCode', '1935714661');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a double click saves once, and editing is disabled meanwhile', async () => {
    const { user, backend, sent } = await renderProfile();
    await editPart(user, 'address', 'جای دیگر');
    backend.hold(/changeProfile/);
    await user.dblClick(save());
    expect(save().getAttribute('aria-busy')).toBe('true');
    expect(editButton('fullName').matches(':disabled')).toBe(true);
    backend.release();
    await screen.findByText(words.saved);
    expect(sent()).toHaveLength(1);
  });

  test('a city without a province is shown', async () => {
    await renderProfile({ user: aUser({ profile: aProfile({ province: null, city: 'ری' }) }) });
    expect(row('place')?.textContent).toContain('ری');
  });
});
