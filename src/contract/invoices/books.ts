import { call } from '../platform/call.ts';
import type { BooksCheck, BooksToDo } from './books-shapes.ts';

export const checkBooks = call<{ reply: BooksCheck }>('GET', '/admin/books/check', 'admin', 'documents');

export const readBooksToDo = call<{ reply: BooksToDo }>('GET', '/admin/books/to-do', 'admin', 'documents');
