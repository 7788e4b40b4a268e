/* duello judge: pictures of tables as files. */
#ifndef DUELLO_CLI_JUDGE_PICTURE_H
#define DUELLO_CLI_JUDGE_PICTURE_H

#include "cli.h"
#include "judge/posts/post.h"

/* A folder that collects the pictures of posts as PNG, named by game and number of the post. */
struct picture_folder {
    const struct cli *cli;
    const char *folder;
    const char *address;        /* where its files are to be found by others; NULL: nobody knows yet */
    const char *game;           /* path of the game's file */
    enum sheet_format format;
    unsigned width;             /* of the pictures, in pixels */
};

/* Makes the folder, if need be. False: the complaint is printed. */
bool picture_folder_open(const struct picture_folder *folder);
/* As post_pictures.take, with a picture_folder as context. A picture that cannot be drawn or written is left out and complained of:
 * the post has been played by then. */
void picture_folder_take(void *context, const struct judge *judge, const json_t *view, bool field,
                         struct page *address, struct page *file);

/* Writes what `viewer` sees now into a file, as SVG or PNG by the end of its name. False: the complaint is printed. */
bool picture_write(const struct cli *cli, const struct judge *judge, int viewer, unsigned width,
                   const char *path);
/* Whether the name ends with .svg or .png. */
bool picture_can_write(const char *path);

#endif
