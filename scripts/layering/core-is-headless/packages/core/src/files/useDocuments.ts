import { useState } from 'react';

export const useDocuments = useState;
