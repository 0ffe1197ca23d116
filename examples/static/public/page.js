const english = {
  name: 'Afrang Print',
  eyebrow: 'Digital and offset printing since 1992',
  title: 'Give us the file, have it printed tomorrow',
  lead: 'Leave your designs where they are: choose them from your own cloud storage. No attachments, no memory sticks.',
  product: 'What shall we print?',
  card: 'Business cards',
  cardNote: 'Glossy, 85 × 48',
  leaflet: 'Leaflets',
  leafletNote: 'Three folds, A4',
  poster: 'Posters',
  posterNote: 'Matt, A2',
  copies: 'Copies',
  design: 'Your design',
  designNote: 'PDF or pictures, up to five files',
  price: 'Price of the print',
  send: 'Place the order',
  thanks: 'We have your order',
  next: 'The proof is ready in two hours. These files will be printed:',
  again: 'Another order',
  promise1: 'Delivered in Tehran within a day',
  promise2: 'Colours are checked before printing',
  promise3: 'Badly printed? Again, at our cost',
};

const texts = [...document.querySelectorAll('[data-t]')];
// The texts of the page itself are the Persian ones.
const persian = Object.fromEntries(texts.map((element) => [element.dataset.t, element.textContent]));
const languages = {
  fa: {
    words: persian,
    dir: 'rtl',
    other: 'en',
    otherName: 'English',
    money: (amount) => `${amount.toLocaleString('fa')} تومان`,
  },
  en: {
    words: english,
    dir: 'ltr',
    other: 'fa',
    otherName: 'فارسی',
    money: (amount) => `${amount.toLocaleString('en')} toman`,
  },
};

const tomanPerCopy = { card: 1_900, leaflet: 6_400, poster: 48_000 };

const form = document.querySelector('form');
const picker = document.querySelector('abrak-file-picker');
const receipt = document.querySelector('.receipt');
const languageButton = document.querySelector('.language');
let language = 'fa';

function showPrice() {
  const { product, copies } = Object.fromEntries(new FormData(form));
  form.querySelector('output').textContent = languages[language].money(tomanPerCopy[product] * Number(copies));
}

function speak(chosen) {
  const { words, dir, other, otherName } = languages[chosen];
  language = chosen;
  Object.assign(document.documentElement, { lang: chosen, dir });
  document.title = words.name;
  for (const element of texts) element.textContent = words[element.dataset.t];
  for (const option of form.elements.copies.options) option.textContent = Number(option.value).toLocaleString(chosen);
  Object.assign(languageButton, { lang: other, textContent: otherName });
  localStorage.setItem('language', chosen);
  showPrice();
}

picker.fetchToken = async ({ signal }) => {
  const answer = await fetch('/abrak-token', { method: 'POST', signal });
  if (!answer.ok) throw new Error(`No token: ${answer.status}`);
  return answer.json();
};

languageButton.addEventListener('click', () => speak(languages[language].other));
form.addEventListener('change', showPrice);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  // A shop sends the form: each file is in it by its id, under the name of the control.
  const ids = new FormData(form).getAll('design');
  const lines = picker.files.map(({ id, name }) => {
    const line = document.createElement('li');
    line.append(Object.assign(document.createElement('bdi'), { textContent: name }));
    line.dataset.id = ids.find((one) => one === String(id));
    return line;
  });
  receipt.querySelector('ul').replaceChildren(...lines);
  [form.hidden, receipt.hidden] = [true, false];
  receipt.focus();
});

document.querySelector('.again').addEventListener('click', () => {
  form.reset();
  [form.hidden, receipt.hidden] = [false, true];
  showPrice();
});

const kept = localStorage.getItem('language');
speak(kept in languages ? kept : 'fa');
