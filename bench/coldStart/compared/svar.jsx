import { Filemanager, Willow } from '@svar-ui/react-filemanager';
import '@svar-ui/react-filemanager/style.css';
import { createRoot } from 'react-dom/client';

const answer = await fetch('/svar.json');
const data = (await answer.json()).map((file) => ({ ...file, date: new Date(file.date) }));
createRoot(document.querySelector('#root')).render(
  <Willow fonts={false}>
    <Filemanager data={data} mode="table" icons="simple" />
  </Willow>,
);
