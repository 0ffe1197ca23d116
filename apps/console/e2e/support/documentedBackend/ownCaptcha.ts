/** Path of the script of the provider's captcha. */
export const CAPTCHA_PATH = '/own-captcha.js';

/** Tag of the provider's captcha. */
export const CAPTCHA_TAG = 'own-captcha';

/** Label of the checkbox that solves the captcha. */
export const CAPTCHA_LABEL = 'من ربات نیستم / I am no robot';

/** Answer of the provider's captcha, which registering requires. */
export const CAPTCHA_ANSWER = 'solved by a person';

/** Script of the provider's captcha: a checkbox. */
export const captchaScript = `
customElements.define(${JSON.stringify(CAPTCHA_TAG)}, class extends HTMLElement {
  connectedCallback() {
    const label = document.createElement('label');
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.addEventListener('change', () => {
      const detail = box.checked ? ${JSON.stringify(CAPTCHA_ANSWER)} : null;
      this.dispatchEvent(new CustomEvent('captcha-answer', { detail }));
    });
    const text = document.createElement('bdi');
    text.textContent = ${JSON.stringify(CAPTCHA_LABEL)};
    label.append(box, ' ', text);
    this.replaceChildren(label);
  }
});
`;
